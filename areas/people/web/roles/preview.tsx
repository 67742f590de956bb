import type { Answered } from '#kernel/contract/call.ts'
import { inRow } from '#kernel/web/formats.ts'
import { useWords } from '#kernel/web/words.ts'
import type { people } from '../../contract/index.ts'
import { useRightName } from '../right-name.ts'

type Affected = Answered<typeof people.changeRoles>['affected']

/** What a change of roles gives and takes, and from whom, before it is saved. */
export function Preview({ affected, isOne }: { affected: Affected; isOne?: boolean }) {
  const { t } = useWords('people')
  const touched = affected.items.filter(({ gains, loses }) => gains.length + loses.length > 0)
  return (
    <section aria-live="polite" aria-label={t('preview.title')} className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('preview.title')}</h3>
      {!isOne && <p className="mb-2 text-dim">{t('preview.people', { count: affected.count })}</p>}
      {touched.length === 0 && <p className="text-dim">{t('preview.no_rights')}</p>}
      <ul className="flex flex-col gap-3">
        {touched.map(({ id, name, email, gains, loses }) => (
          <li key={id}>
            {!isOne && <p className="font-medium wrap-anywhere">{name || email}</p>}
            <Rights sign="+" words={t('preview.gains')} rights={gains} />
            <Rights sign="−" words={t('preview.loses')} rights={loses} />
          </li>
        ))}
      </ul>
      {affected.count > affected.items.length && (
        <p className="mt-3 text-sm text-dim">{t('preview.first', { count: affected.items.length })}</p>
      )}
    </section>
  )
}

function Rights({ sign, words, rights }: { sign: string; words: string; rights: readonly string[] }) {
  const { locale } = useWords('people')
  const rightName = useRightName()
  if (rights.length === 0) return null
  return (
    <p className="text-[0.9375rem]">
      <b>
        <span aria-hidden>{sign} </span>
        {words}
      </b>{' '}
      {inRow(locale, rights.map(rightName))}
    </p>
  )
}
