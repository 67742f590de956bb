import { valueText } from '#areas/startups/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { investors, RoundState } from '../../contract/index.ts'
import { toFundraising } from '../../contract/public-addresses.ts'

export type OwnRound = Answered<typeof investors.rounds>['items'][number]
const tones = { planned: 'plain', open: 'brand', closed: 'plain' } as const satisfies Record<RoundState, string>

type Props = {
  round: OwnRound
  startup: { slug: string; status: string }
  /** False for people who can only read. */
  onChange: (() => void) | false
}

/** A round as its team sees it: its amount and instrument, its state, and who sees it. */
export function RoundRow({ round, startup, onChange }: Props) {
  const { t, locale } = useWords('fundraising')
  const { name, state, is_public, instrument, target, committed_minor } = round
  const isShown = is_public && state === 'open' && startup.status === 'active'
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-head text-2xl leading-tight font-bold break-words tabular-nums">
          {valueText(locale, { count: null, money: target })}
        </p>
        <p className="text-sm text-dim">{t(`instruments.${instrument}`)}</p>
        {committed_minor !== null && committed_minor > 0 && (
          <p className="text-sm font-semibold">
            {t('own.committed', {
              amount: valueText(locale, { count: null, money: { ...target, amount_minor: committed_minor } }),
            })}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-3 font-head text-lg font-bold break-words">
          {name}
          <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
        </h3>
        <p className="text-sm text-dim">
          {isShown ? (
            <a href={hrefOf(toFundraising.round, { params: { startup: startup.slug } })} className="link">
              {t('own.shown')}
            </a>
          ) : (
            t(
              is_public
                ? startup.status === 'active'
                  ? 'own.shown_when_open'
                  : 'own.shown_when_active'
                : 'own.hidden',
            )
          )}
        </p>
      </div>
      {onChange && (
        <Button small className="justify-self-start" aria-label={t('own.change_of', { name })} onClick={onChange}>
          {t('own.change')}
        </Button>
      )}
    </li>
  )
}
