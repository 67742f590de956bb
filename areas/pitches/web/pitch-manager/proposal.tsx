import { IconAlertTriangle, IconCheck, IconQuote } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { pitches } from '../../contract/index.ts'
import type { ShownProposal } from './pitch-types.ts'

type Change = {
  id: number
  field: NonNullable<ShownProposal['parts'][number]['field']>
  was: string
  to: string
  unsupported: string[]
  facts: ShownProposal['parts'][number]['change']
  /** The passages that it cites; figures have names of their own. */
  passages: ShownProposal['sources']
}

const byline = ({ mode, model }: ShownProposal) =>
  mode === 'file' ? 'proposal.by_file' : model === null ? 'proposal.by_figures' : 'proposal.by_model'

function changesIn(proposal: ShownProposal): Change[] {
  const passagesOf = (cites: readonly number[] = []) =>
    proposal.sources.filter(({ n, kind }) => kind !== 'figure' && cites.includes(n))
  return proposal.parts.flatMap(({ field = 'body', text, change }): Change[] =>
    change
      ? [
          {
            id: change.id,
            field,
            was: text,
            to: change.to,
            unsupported: change.unsupported,
            facts: change,
            passages: passagesOf(change.cites),
          },
        ]
      : [],
  )
}

type Props = {
  proposal: ShownProposal
  isEditable: boolean
  /** Whether it gets the focus: somebody asked for it, in a form that is far below it. */
  isFocused: boolean
}

/** A proposed text as changes that are accepted one by one. The section does not change until some are applied. */
export default function Proposal({ proposal, isEditable, isFocused }: Props) {
  const { t, date } = useWords('pitch-manager')
  const changes = changesIn(proposal)
  // Changes that no source supports are not selected by default.
  const [chosen, choose] = useState<ReadonlySet<number>>(
    () => new Set(changes.filter(({ unsupported }) => unsupported.length === 0).map(({ id }) => id)),
  )
  const decide = useWrite(pitches.decide, { refreshes: [pitches.content, pitches.section] })
  const { run, isRunning, refusal } = useAction((accepted: number[]) =>
    decide.write({ proposal_id: proposal.id, accepted }),
  )
  const toggle = (id: number) =>
    choose(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isFocused) return
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'start' })
  }, [isFocused])
  return (
    <section
      ref={shown}
      tabIndex={-1}
      aria-label={t('proposal.title')}
      className="mb-8 overflow-clip rounded-card border border-line bg-surface"
    >
      <header className="border-b border-line px-5 py-4">
        <h2 className="font-text text-base font-semibold tracking-normal">
          {proposal.instruction || t(`modes.${proposal.mode}`)}
        </h2>
        <p className="text-sm text-dim">
          {t(byline(proposal), {
            model: proposal.model ?? '',
            name: proposal.asked_by ?? '',
            date: date(proposal.asked_at, 'both'),
          })}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {changes.map(change => (
          <ChangeRow
            key={change.id}
            change={change}
            isChosen={chosen.has(change.id)}
            needsSource={proposal.mode !== 'file'}
            isEditable={isEditable}
            onToggle={() => toggle(change.id)}
          />
        ))}
      </ul>
      {proposal.questions.length > 0 && (
        <div className="border-t border-line px-5 py-4 text-[0.9375rem]">
          <p className="font-semibold">{t('proposal.questions')}</p>
          <ul className="list-disc pl-5">
            {proposal.questions.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      {isEditable && (
        <footer className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-4">
          {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
          <Button
            kind="primary"
            busy={isRunning}
            aria-disabled={chosen.size === 0}
            onClick={() => chosen.size > 0 && void run([...chosen])}
          >
            {t('proposal.apply', { count: chosen.size })}
          </Button>
          <Button kind="ghost" busy={isRunning} onClick={() => void run([])}>
            {t('proposal.reject')}
          </Button>
        </footer>
      )}
    </section>
  )
}

type RowProps = {
  change: Change
  isChosen: boolean
  isEditable: boolean
  /** Whether a new text without citations says so. */
  needsSource: boolean
  onToggle: () => void
}

/** One change, with the figures that it states and its unsupported numbers. */
function ChangeRow({ change, isChosen, isEditable, needsSource, onToggle }: RowProps) {
  const { t, list } = useWords('pitch-manager')
  const { field, was, to, unsupported, facts, passages } = change
  const hasSource = passages.length > 0 || (facts?.facts.length ?? 0) > 0
  return (
    <li className="px-5 py-4">
      <label className="flex cursor-pointer items-start gap-3">
        <input type="checkbox" className="mt-1" disabled={!isEditable} checked={isChosen} onChange={onToggle} />
        <span className="min-w-0 flex-1 break-words whitespace-pre-wrap">
          {field !== 'body' && (
            <span className="block text-sm text-dim">{t(field === 'title' ? 'editor.title' : 'editor.notes')}</span>
          )}
          {was.trim() && <del className="rounded-sm bg-bad-tint text-bad">{was.trim()}</del>}
          {!was.trim() && !to.trim() && <span className="text-dim">{t('proposal.spacing')}</span>}
          {was.trim() && to.trim() && ' '}
          {to.trim() && <ins className="rounded-sm bg-tint text-on-tint no-underline">{to.trim()}</ins>}
        </span>
      </label>
      {facts && facts.facts.length > 0 && (
        <p className="mt-2 flex items-start gap-1.5 pl-7 text-sm text-dim">
          <IconCheck size={16} aria-hidden className="mt-0.5 flex-none" />
          {t('proposal.facts', { facts: list(facts.facts.map(key => t(`fact_names.${key}`))) })}
        </p>
      )}
      {passages.map(({ n, kind, title, text }) => (
        <p key={n} className="mt-2 flex items-start gap-1.5 pl-7 text-sm text-dim">
          <IconQuote size={16} aria-hidden className="mt-0.5 flex-none" />
          <span className="min-w-0 break-words">
            {kind === 'profile' ? t('proposal.from_profile') : t('proposal.from_section', { title })} <q>{text}</q>
          </span>
        </p>
      ))}
      {needsSource && !hasSource && to.trim() && (
        <p className="mt-2 pl-7 text-sm text-dim">{t('proposal.no_source')}</p>
      )}
      {unsupported.length > 0 && (
        <p className="mt-2 flex items-start gap-1.5 pl-7 text-sm text-warn">
          <IconAlertTriangle size={16} aria-hidden className="mt-0.5 flex-none" />
          {t('proposal.unsupported', { numbers: list(unsupported) })}
        </p>
      )}
    </li>
  )
}
