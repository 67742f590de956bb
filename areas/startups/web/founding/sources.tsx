import type { Answered } from '#kernel/contract/call.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import type { startups } from '../../contract/index.ts'

type Fields = Answered<typeof startups.ofApplication>['carries']

/** The fields of a profile, each with the answer of the application that it comes from. */
export function Sources({ fields, className }: { fields: Fields; className?: string }) {
  const { t } = useWords('studio')
  return (
    <table className={classNames('w-full table-fixed text-left text-[0.9375rem]', className)}>
      <thead>
        <tr className="text-sm text-dim">
          <th className="py-2 pe-4 font-normal">{t('founding.field')}</th>
          <th className="py-2 font-normal">{t('founding.answer')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {fields.map(({ field, from }) => (
          <tr key={field}>
            <th scope="row" className="py-2 pe-4 font-semibold break-words">
              {t(`fields.${field}`)}
            </th>
            <td className="py-2 break-words text-dim">{t(`sources.${keys[from]}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const keys = {
  'company.name': 'name',
  'company.short_pitch': 'short_pitch',
  'company.pitch': 'pitch',
  'company.stage': 'stage',
  'company.country': 'country',
  'company.url': 'url',
  'company.founded_on': 'founded_on',
  solution: 'solution',
  industries: 'industries',
} as const
