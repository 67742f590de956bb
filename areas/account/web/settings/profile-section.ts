import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Sent } from '#kernel/contract/call.ts'
import { problemOf, ProblemError } from '#kernel/web/problem.ts'
import { userChanged } from '#kernel/web/session.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import type { OwnProfile } from './own-profile.ts'

type Fields = Omit<Sent<typeof account.updateInfo>, 'version'>
export type Conflict = { current: OwnProfile; mine: Fields }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that somebody else changed in the meantime to other values than those being saved. */
export const contested = (base: OwnProfile, { current, mine }: Conflict): (keyof Fields & keyof OwnProfile)[] =>
  (Object.keys(mine) as (keyof Fields & keyof OwnProfile)[]).filter(
    name => !isSame(current[name], base[name]) && !isSame(current[name], mine[name]),
  )

export type Section<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** The version of the profile that the form was filled from. */
  version: number
  save: (values: Values) => Promise<void>
  /** The same fields were changed elsewhere: both values are shown. */
  conflict: Conflict | undefined
  keepMine: () => Promise<void>
  takeTheirs: () => void
  names: readonly (keyof Fields & keyof OwnProfile)[]
}

/**
 * One section of the profile with its own form and save button. It is saved from the version it was filled from; other
 * changes made meanwhile stay. If the same fields were changed, the person chooses.
 */
export function useProfileSection<Values extends FieldValues>(
  profile: OwnProfile,
  valuesOf: (profile: OwnProfile) => Values,
  fieldsOf: (values: Values) => Fields,
): Section<Values> {
  const { t } = useWords('account')
  const update = useWrite(account.updateInfo, { refreshes: [account.personalInfo] })
  const [base, setBase] = useState(profile)
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<Values>({ defaultValues: valuesOf(profile) as DefaultValues<Values> })
  const { isDirty } = form.formState

  const fill = (from: OwnProfile) => {
    setBase(from)
    setConflict(undefined)
    form.reset(valuesOf(from))
  }
  useEffect(() => {
    if (!isDirty && profile.version > base.version) fill(profile)
  })

  const write = async (mine: Fields, version: number) => {
    const { email_challenge: _, ...saved } = await update.write({ ...mine, version })
    fill(saved)
    userChanged(saved)
    toast(t('settings.saved'))
  }
  const save = async (values: Values) => {
    const mine = fieldsOf(values)
    try {
      await write(mine, base.version)
    } catch (error) {
      const current = problemOf(error)?.code === 'version.conflict' && (problemOf(error)?.current as OwnProfile)
      if (!current) throw error
      if (contested(base, { current, mine }).length === 0) return write(mine, current.version)
      setConflict({ current, mine })
      throw new ProblemError({ ...(error as ProblemError).problem })
    }
  }
  return {
    form,
    version: base.version,
    save,
    conflict,
    names: conflict ? contested(base, conflict) : [],
    keepMine: async () => conflict && write(conflict.mine, conflict.current.version),
    takeTheirs: () => conflict && fill(conflict.current),
  }
}
