import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf } from '#kernel/web/problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { InstituteLogo } from './institute-logo.tsx'
import type { Info } from '../institute-types.ts'
import { domainsIn } from '#areas/invitations/web/exports.tsx'

type Institute = Info['institute']
type Typed = { name: string; slug: string; domains: string; seat_limit: string }

const typedOf = ({ name, slug, domains, seat_limit }: Institute): Typed => ({
  name,
  slug,
  domains: domains.join(', '),
  seat_limit: seat_limit === null ? '' : String(seat_limit),
})

/** Name, address, domains, seats. Somebody else's change in the meantime is shown, not overwritten. */
export function InstituteSettings({ institute }: { institute: Institute }) {
  const { t } = useWords('institutes')
  const { t: k } = useWords('kernel')
  // The version the form began with: a newer one must not be overwritten unseen.
  const [base, setBase] = useState(institute)
  const [theirs, setTheirs] = useState<Institute>()
  const form = useForm<Typed>({ defaultValues: typedOf(base) })
  const update = useWrite(institutes.update, { refreshes: [institutes.get, institutes.listing, institutes.info] })
  const { isDirty } = form.formState
  useEffect(() => {
    if (institute.version <= base.version) return
    // A new logo, or a form without changes: no typed text can be lost.
    const isSame = JSON.stringify(typedOf(institute)) === JSON.stringify(typedOf(base))
    if (!isSame && isDirty) return
    setBase(institute)
    if (!isDirty) form.reset(typedOf(institute))
  }, [institute, base, isDirty, form])
  const adopt = (next: Institute) => {
    setBase(next)
    setTheirs(undefined)
  }
  const send = async (typed: Typed) => {
    try {
      const saved = await update.write({ institute_id: base.id, version: base.version, ...sentOf(typed) })
      adopt(saved)
      form.reset(typedOf(saved))
      toast(t('settings.saved'))
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.code !== 'version.conflict') throw error
      setTheirs(problem.current as Institute)
    }
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <Form
        form={form}
        onSubmit={send}
        check={({ name, seat_limit }) => ({
          name: name.trim() ? undefined : k('fields.required'),
          seat_limit:
            seat_limit === '' || /^[1-9]\d{0,6}$/.test(seat_limit.trim()) ? undefined : t('settings.seats_wrong'),
        })}
        draftKey={`institute:${base.id}:${base.version}`}
        label={t('settings.title')}
      >
        {theirs && (
          <Conflict
            theirs={theirs}
            onMine={() => adopt(theirs)}
            onTheirs={() => {
              adopt(theirs)
              form.reset(typedOf(theirs))
            }}
          />
        )}
        <TextField label={t('settings.name')} name="name" maxLength={120} required />
        <TextField label={t('settings.slug')} hint={t('settings.slug_hint')} name="slug" maxLength={60} required />
        <TextField label={t('settings.domains')} hint={t('settings.domains_hint')} name="domains" autoComplete="off" />
        <TextField label={t('settings.seats')} hint={t('settings.seats_hint')} name="seat_limit" inputMode="numeric" />
        <SubmitButton className="self-start">{k('actions.save')}</SubmitButton>
      </Form>
      <InstituteLogo institute={institute} />
    </div>
  )
}

const sentOf = ({ name, slug, domains, seat_limit }: Typed) => ({
  name,
  slug,
  domains: domainsIn(domains),
  seat_limit: seat_limit.trim() === '' ? null : Number(seat_limit),
})

type ConflictProps = { theirs: Institute; onMine: () => void; onTheirs: () => void }

/** Somebody else saved first: shows their values, and the choice. */
function Conflict({ theirs, onMine, onTheirs }: ConflictProps) {
  const { t } = useWords('institutes')
  const typed = typedOf(theirs)
  return (
    <Notice kind="warn" title={t('settings.conflict')}>
      <dl className="my-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {(['name', 'slug', 'domains', 'seat_limit'] as const).map(field => (
          <div key={field} className="contents">
            <dt>{t(`settings.${field === 'seat_limit' ? 'seats' : field}`)}</dt>
            <dd className="min-w-0 font-semibold break-words">{typed[field] || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button small onClick={onTheirs}>
          {t('settings.take_theirs')}
        </Button>
        <Button small onClick={onMine}>
          {t('settings.keep_mine')}
        </Button>
      </div>
    </Notice>
  )
}
