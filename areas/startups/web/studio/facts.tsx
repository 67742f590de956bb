import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { factKeys, startups, type FactKey } from '../../contract/index.ts'
import { valueText } from './fact-value.ts'
import type { Own, ShownFact } from './startup-types.ts'

const FactDialog = lazyPart(() => import('./fact-dialog.tsx'))
const FactHistory = lazyPart(() => import('./fact-history.tsx'))

/** The figures of the startup, each with its date, its source and who entered it. */
export default function Facts({ own }: { own: Own }) {
  const { t } = useWords('studio')
  const business_id = own.startup.id
  const { items } = useRead(startups.facts, { business_id })
  const [changing, change] = useState<FactKey>()
  const [shown, show] = useState<FactKey>()
  const factOf = (key: FactKey | undefined) => items.find(fact => fact.key === key)
  return (
    <>
      <p className="mb-6 max-w-prose text-dim">{t('facts.lead')}</p>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {factKeys.map(key => (
          <li key={key} className="flex flex-col border-t border-line pt-3">
            <Figure name={t(`fact_names.${key}`)} fact={factOf(key)} />
            <div className="mt-3 flex flex-wrap gap-2">
              {own.may.includes('edit') && (
                <Button
                  small
                  aria-label={t(factOf(key) ? 'facts.change_of' : 'facts.add_of', { name: t(`fact_names.${key}`) })}
                  onClick={() => change(key)}
                >
                  {t(factOf(key) ? 'facts.change' : 'facts.add')}
                </Button>
              )}
              {factOf(key) && (
                <Button
                  small
                  kind="ghost"
                  aria-label={t('facts.history_of', { name: t(`fact_names.${key}`) })}
                  onClick={() => show(key)}
                >
                  {t('facts.history')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Part isOver>
        {changing && (
          <FactDialog
            key={changing}
            business_id={business_id}
            factKey={changing}
            fact={factOf(changing)}
            onClose={() => change(undefined)}
          />
        )}
        {shown && (
          <FactHistory
            mayEdit={own.may.includes('edit')}
            business_id={business_id}
            factKey={shown}
            onClose={() => show(undefined)}
          />
        )}
      </Part>
    </>
  )
}

function Figure({ name, fact }: { name: string; fact: ShownFact | undefined }) {
  const { t, locale, date } = useWords('studio')
  if (!fact)
    return (
      <>
        <h2 className="font-text text-sm font-normal text-dim">{name}</h2>
        <p className="font-head text-2xl font-bold text-dim">{t('facts.none')}</p>
      </>
    )
  const on = date(fact.as_of, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <h2 className="font-text text-sm font-normal text-dim">{name}</h2>
      <p className="font-head text-3xl leading-tight font-bold tracking-tight break-words tabular-nums">
        {valueText(locale, fact)}
      </p>
      <p className="mt-1 break-words">{fact.source}</p>
      <p className="text-sm text-dim">
        {fact.said_by ? t('facts.as_of_by', { date: on, name: fact.said_by }) : t('facts.as_of', { date: on })}
      </p>
    </>
  )
}
