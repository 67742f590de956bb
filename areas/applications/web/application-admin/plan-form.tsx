import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import { mostLoad, mostPlanners } from '../../contract/plan-calls.ts'
import { loadOf } from './typed-load.ts'

export type PlannedPerson = { email: string; name?: string; most: number; industry_ids: readonly string[] }
type Props = {
  of: { intake_id?: string }
  people: PlannedPerson[]
  /** The default limit of open reviews of an added reviewer. */
  usual: number
  /** Called when the plan is replaced, which removes its buttons. */
  takesFocus: boolean
  onPlanned(): void
}

/** The reviewers of the plan: the limit of open reviews and the industries of each. */
export function PlanForm({ of, people: before, usual, takesFocus, onPlanned }: Props) {
  const { t } = useWords('application-admin')
  const [people, setPeople] = useState(before)
  const plan = useWrite(applications.plan, { refreshes: [applications.planned] })
  const planning = useAction(async () => {
    const reviewers = people.map(({ email, most, industry_ids }) => ({ email, most, industry_ids: [...industry_ids] }))
    await plan.write({ ...of, reviewers })
    onPlanned()
  })
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) top.current?.focus()
  }, [takesFocus])
  const change = (email: string, fields: Partial<PlannedPerson>) =>
    setPeople(people.map(each => (each.email === email ? { ...each, ...fields } : each)))
  return (
    <div className="flex flex-col gap-5">
      <p ref={top} tabIndex={-1} className="scroll-mt-24 text-dim outline-none">
        {t('plan.lead')}
      </p>
      {people.length > 0 && (
        <ul className="divide-y divide-line border-y border-line" aria-label={t('plan.reviewers')}>
          {people.map(person => (
            <Person
              key={person.email}
              person={person}
              onChange={fields => change(person.email, fields)}
              onRemove={() => {
                setPeople(people.filter(({ email }) => email !== person.email))
                top.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {people.length < mostPlanners && (
        <AddPerson
          onAdd={email => {
            if (!people.some(each => each.email === email))
              setPeople([...people, { email, most: usual, industry_ids: [] }])
          }}
        />
      )}
      {planning.refusal && <Notice kind="bad">{refusalText(planning.refusal)}</Notice>}
      <div>
        <Button
          kind="primary"
          busy={planning.isRunning}
          aria-disabled={people.length === 0 || undefined}
          onClick={() => people.length > 0 && void planning.run()}
        >
          {t('plan.make')}
        </Button>
      </div>
    </div>
  )
}

type PersonProps = { person: PlannedPerson; onChange(fields: Partial<PlannedPerson>): void; onRemove(): void }

function Person({ person: { email, name, most, industry_ids }, onChange, onRemove }: PersonProps) {
  const { t, localised } = useWords('application-admin')
  const { industries } = useRead(applications.form, {})
  const [typed, setTyped] = useState(String(most))
  const toggle = (id: string) =>
    onChange({
      industry_ids: industry_ids.includes(id) ? industry_ids.filter(each => each !== id) : [...industry_ids, id],
    })
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-48 self-center">
          <span className="block font-semibold break-words">{name || email}</span>
          {name && <span className="block text-sm break-all text-dim">{email}</span>}
        </p>
        <TextField
          className="w-32"
          type="number"
          min={1}
          max={mostLoad}
          label={t('plan.most')}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            onChange({ most: loadOf(event.target.value) })
          }}
          onBlur={() => setTyped(String(most))}
        />
        <IconButton className="ms-auto" label={t('plan.remove', { name: name || email })} onClick={onRemove}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <details className="mt-2">
        <summary className="link w-fit cursor-pointer text-sm">
          {industry_ids.length > 0 ? t('plan.industries', { count: industry_ids.length }) : t('plan.choose_industries')}
        </summary>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {industries.map(each => (
            <li key={each.id}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={industry_ids.includes(each.id)}
                  disabled={!industry_ids.includes(each.id) && industry_ids.length >= 20}
                  onChange={() => toggle(each.id)}
                />
                <span>{localised(each.name).text}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function AddPerson({ onAdd }: { onAdd(email: string): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        const address = email.trim().toLowerCase()
        setError(address ? undefined : kernel('fields.required'))
        if (address) onAdd(address)
        setEmail('')
      }}
    >
      <TextField
        className="min-w-0 flex-1 basis-56"
        type="email"
        required
        label={t('reviews.email')}
        value={email}
        error={error}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit">{t('plan.add')}</Button>
    </form>
  )
}
