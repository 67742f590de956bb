import { right } from '#kernel/contract/who.ts'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAssistants } from '../../contract/addresses.ts'
import { assistants, type MadeCard } from '../../contract/index.ts'
import { stateTone } from './state-tone.ts'

/** The assistants that one makes, each with its state and its use. */
export default function MadeList() {
  const { t } = useWords('making')
  const isAll = useRight(right('assistants.administer'))
  const list = useList(isAll ? assistants.all : assistants.made, {})
  return (
    <Section ruled title={t(isAll ? 'made.all' : 'made.title')} lead={t('made.lead')}>
      <List<MadeCard>
        of={list}
        layout="rows"
        label={t(isAll ? 'made.all' : 'made.title')}
        more={t('made.more')}
        empty={<SmallEmpty title={t('made.none')} />}
      >
        {card => <Row card={card} isAll={isAll} />}
      </List>
    </Section>
  )
}

function Row({ card: { id, name, maker, state, is_changed, use }, isAll }: { card: MadeCard; isAll: boolean }) {
  const { t, number } = useWords('making')
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="flex min-w-0 flex-[1_1_18rem] flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-head text-lg leading-snug font-bold wrap-anywhere">
          <ScreenLink to={toAssistants.make} params={{ assistantId: id }} className="after:absolute after:inset-0">
            <LocalisedText of={name} />
          </ScreenLink>
        </h3>
        <Tag tone={stateTone[state]}>{t(`states.${state}`)}</Tag>
        {is_changed && <Tag tone="warn">{t('made.changed')}</Tag>}
      </div>
      <p className="text-sm text-dim tabular-nums">
        {isAll && maker && `${maker} · `}
        {t('use.questions', { count: use.questions })} ·{' '}
        {t('use.votes', { up: number(use.up), down: number(use.down) })}
      </p>
    </article>
  )
}
