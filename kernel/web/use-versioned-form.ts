import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { problemOf } from './problem.ts'

type Versioned = { version: number }
type Options<Row extends Versioned, Values extends FieldValues> = {
  row: Row
  valuesOf: (row: Row) => Values
  /** Sends the values with the version of `base`, and answers the row as it was saved. */
  write: (values: Values, base: Row) => Promise<Row>
}
export type VersionedForm<Row, Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** The row that the form was filled from. */
  base: Row
  /** Handles the form's `onSubmit`. */
  save: (values: Values) => Promise<void>
  /** What someone else saved in the meantime, after a save was refused because of it. */
  theirs: Row | undefined
  takeTheirs: () => void
  /** Handles the click on a submit button: what it sends replaces what the others saved. */
  keepMine: () => void
}

/**
 * The form of a row with a version. A newer row is shown unless something has been typed; what someone else saved in
 * the meantime is never overwritten unseen.
 */
export function useVersionedForm<Row extends Versioned, Values extends FieldValues>({
  row,
  valuesOf,
  write,
}: Options<Row, Values>): VersionedForm<Row, Values> {
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row>()
  const form = useForm<Values>({ defaultValues: valuesOf(row) as DefaultValues<Values> })
  const { isDirty } = form.formState
  const take = (next: Row) => {
    setBase(next)
    setTheirs(undefined)
    form.reset(valuesOf(next))
  }
  const follow = useEffectEvent((next: Row) => {
    if (next.version <= base.version) return
    if (!isDirty) take(next)
    // Something changed that this form does not have, such as a picture.
    else if (JSON.stringify(valuesOf(next)) === JSON.stringify(valuesOf(base))) setBase(next)
  })
  useEffect(() => follow(row), [row])
  const save = async (values: Values) => {
    try {
      take(await write(values, base))
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.code === 'version.conflict') setTheirs(problem.current as Row)
      // The form shows it, and continues protecting what was typed.
      throw error
    }
  }
  return {
    form,
    base,
    save,
    theirs,
    takeTheirs: () => theirs && take(theirs),
    // At once, because the same click sends the form.
    keepMine: () => theirs && flushSync(() => setBase(theirs)),
  }
}
