import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Kicker } from '#kernel/web/ui/page.tsx'

export type AuthPageProps = {
  /** Which map is drawn: one for each place, so that one sees where one is. */
  seed: string
  kicker: string
  title: ReactNode
  lead?: ReactNode
  /** What lies on the map, as its legend. */
  legend?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A page on the way in: the words and fields on the left, the map on the right (on a phone a strip above). */
export const AuthPage = ({ seed, kicker, title, lead, legend, wide, children }: AuthPageProps) => (
  <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <div className="flex flex-col px-5 pt-8 pb-16 sm:px-8 lg:py-14">
      <div className={classNames('m-auto w-full', wide ? 'max-w-[36rem]' : 'max-w-[27rem]')}>
        <Kicker className="mb-3">{kicker}</Kicker>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {lead && <p className="mt-3 text-lg text-dim">{lead}</p>}
        <div className="mt-8 flex flex-col gap-6">{children}</div>
      </div>
    </div>
    <aside
      className={classNames(
        'order-first lg:sticky lg:top-0 lg:order-none lg:h-dvh lg:max-h-[calc(100dvh-4rem)] lg:min-h-[36rem] lg:p-4 lg:pl-0',
        !legend && 'max-lg:pointer-events-none',
      )}
    >
      <div className="relative h-24 overflow-clip sm:h-32 lg:h-full lg:rounded-card">
        <Cover seed={seed} shape="fill" />
        {legend && (
          <div className="absolute inset-x-6 bottom-6 hidden rounded-card border border-line bg-surface p-6 lg:block xl:right-auto xl:w-[27rem]">
            {legend}
          </div>
        )}
      </div>
    </aside>
  </div>
)

export type Step = { label: string; state: 'done' | 'now' | 'next' }

/** The way through a few pages, drawn as a route: what is done, the orange dot where one stands, what comes. */
export const Route = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol aria-label={label} className="flex flex-col">
    {steps.map((step, at) => (
      <li
        key={step.label}
        aria-current={step.state === 'now' ? 'step' : undefined}
        className="relative flex items-center gap-4 py-2"
      >
        {at > 0 && (
          <span
            aria-hidden
            className="absolute bottom-1/2 left-3 h-full -translate-x-1/2 border-l border-dashed border-edge"
          />
        )}
        <StepMark state={step.state} />
        <span className={classNames(step.state === 'now' ? 'font-semibold' : 'text-dim')}>{step.label}</span>
      </li>
    ))}
  </ol>
)

function StepMark({ state }: { state: Step['state'] }) {
  const shape = 'relative grid size-6 flex-none place-items-center rounded-full'
  if (state === 'done')
    return (
      <span aria-hidden className={classNames(shape, 'bg-brand text-on-brand')}>
        <IconCheck size={15} stroke={3} />
      </span>
    )
  return (
    <span aria-hidden className={classNames(shape, 'border border-edge bg-surface')}>
      {state === 'now' && <span className="size-3 rounded-full bg-signal" />}
    </span>
  )
}

/** The steps of a way, of which the one at `now` is under the reader's feet. */
export const stepsAt = (labels: readonly string[], now: number): Step[] =>
  labels.map((label, at) => ({ label, state: at < now ? 'done' : at === now ? 'now' : 'next' }))
