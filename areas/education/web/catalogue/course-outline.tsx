import { IconCircle, IconCircleCheckFilled, IconCircleDot, IconCircleX, IconLock } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { useLockWords } from '../progress/lock-words.ts'
import { useUnitFacts } from '../progress/unit-facts.ts'
import { toEducation } from '../../contract/addresses.ts'

type OutlineUnit = Reading['outline'][number]['units'][number]
type Props = {
  outline: Reading['outline']
  courseParam: string
  /** The open unit. */
  current?: string | undefined
  onFollow?(): void
}

/** Sections and units with their states; a locked one says why. */
export function CourseOutline({ outline, courseParam, current, onFollow }: Props) {
  const { localised } = useWords('education')
  return (
    <ol className="flex flex-col gap-6">
      {outline.map(section => {
        const title = localised(section.title)
        return (
          <li key={section.section_key}>
            <p
              className="mb-1.5 px-3 text-[0.8125rem] font-semibold text-dim"
              {...(title.lang && { lang: title.lang })}
            >
              {title.text}
            </p>
            <ol className="flex flex-col gap-0.5">
              {section.units.map(unit => (
                <li key={unit.unit_key}>
                  <Line unit={unit} isCurrent={unit.unit_key === current} {...{ courseParam, onFollow }} />
                </li>
              ))}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

/** Scrolls the open unit of a long outline into view. */
const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

/** That signing up is required is shown once above the outline; screen readers get it at each unit. */
const reasonLook = (code: string) => (code === 'not_enrolled' ? 'sr-only' : 'mt-0.5 block text-[0.8125rem]')
const line = 'flex min-h-11 w-full items-start gap-3 rounded-control px-3 py-2.5 text-[0.9375rem] leading-snug'

function Line({
  unit,
  isCurrent,
  courseParam,
  onFollow,
}: { unit: OutlineUnit; isCurrent: boolean } & Pick<Props, 'courseParam' | 'onFollow'>) {
  const { t, localised } = useWords('education')
  const lockWords = useLockWords()
  const title = localised(unit.title)
  const words = (
    <>
      <StateIcon unit={unit} />
      <span className="min-w-0 flex-1">
        <span {...(title.lang && { lang: title.lang })}>{title.text}</span>
        <Marks unit={unit} />
        {unit.lock && <span className={reasonLook(unit.lock.code)}>{lockWords(unit.lock)}</span>}
      </span>
    </>
  )
  if (unit.lock) return <div className={classNames(line, 'text-dim')}>{words}</div>
  return (
    <ScreenLink
      to={toEducation.course}
      params={{ courseId: courseParam }}
      search={{ unit: unit.unit_key }}
      {...(isCurrent && { ref: intoView })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={classNames(
        line,
        isCurrent ? 'bg-tint font-semibold text-on-tint' : 'hover:bg-sunken',
        unit.state === 'completed' && !isCurrent && 'text-dim',
      )}
    >
      {words}
      <span className="sr-only">{t(`state.${unit.state}`)}</span>
    </ScreenLink>
  )
}

function Marks({ unit }: { unit: OutlineUnit }) {
  const { t } = useWords('education')
  const factsOf = useUnitFacts()
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-[0.8125rem] font-normal">
      <span>{factsOf(unit)}</span>
      {!unit.required && <Tag>{t('unit.optional')}</Tag>}
      {unit.is_new && <Tag tone="info">{t('unit.new')}</Tag>}
      {unit.lock === null && unit.free_preview && unit.state === 'not_started' && <Tag>{t('unit.preview')}</Tag>}
    </span>
  )
}

const icons = {
  not_started: { Icon: IconCircle, tone: 'text-edge' },
  in_progress: { Icon: IconCircleDot, tone: 'text-brand' },
  submitted: { Icon: IconCircleDot, tone: 'text-brand' },
  completed: { Icon: IconCircleCheckFilled, tone: 'text-brand' },
  failed: { Icon: IconCircleX, tone: 'text-bad' },
}

function StateIcon({ unit }: { unit: OutlineUnit }) {
  const { Icon, tone } = unit.lock ? { Icon: IconLock, tone: 'text-dim' } : icons[unit.state]
  return <Icon size={20} aria-hidden className={classNames('flex-none', tone)} />
}
