import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Kicker } from '#kernel/web/ui/page.tsx'

export type AuthFrameProps = {
  /** The seed of the map: one for each page, so that pages are recognisable. */
  seed: string
  kicker: string
  title: ReactNode
  lead?: ReactNode
  /** The legend on the map. A phone has no room for the map, and shows only legends that are `kept`. */
  legend?: ReactNode
  keepsLegend?: boolean
  wide?: boolean
  children: ReactNode
}

/** The frame of sign-in pages: texts and fields on the left, the map on the right (on a phone a strip above). */
export const AuthFrame = ({ seed, kicker, title, lead, legend, keepsLegend, wide, children }: AuthFrameProps) => (
  <div className="grid flex-1 content-start lg:grid-cols-2 lg:content-stretch">
    <div className="h-24 overflow-clip sm:h-32 lg:hidden">
      <Cover seed={seed} shape="fill" />
    </div>
    <div className={classNames('flex min-w-0 flex-col px-5 pt-8 sm:px-8 lg:py-14', keepsLegend ? 'pb-8' : 'pb-16')}>
      <div className={classNames('mx-auto w-full lg:m-auto', wide ? 'max-w-[36rem]' : 'max-w-[27rem]')}>
        <Kicker className="mb-3">{kicker}</Kicker>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {lead && <p className="mt-3 text-lg text-dim">{lead}</p>}
        <div className="mt-8 flex flex-col gap-6">{children}</div>
      </div>
    </div>
    <MapSide seed={seed} legend={legend} isKept={keepsLegend} />
  </div>
)

function MapSide({ seed, legend, isKept }: { seed: string; legend: ReactNode; isKept: boolean | undefined }) {
  return (
    <aside className="lg:sticky lg:top-0 lg:h-[calc(100dvh-4rem)] lg:min-h-[44rem] lg:pr-4 lg:pb-4">
      <div className="relative lg:h-full lg:overflow-clip lg:rounded-card">
        <Cover seed={seed} shape="fill" className="max-lg:hidden" />
        {legend && (
          <div
            className={classNames(
              'mx-auto w-full max-w-[27rem] max-lg:px-5 max-lg:pb-16 sm:max-lg:px-0 lg:absolute lg:bottom-6 lg:left-6 lg:w-[calc(100%-3rem)] lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6',
              !isKept && 'max-lg:hidden',
            )}
          >
            {legend}
          </div>
        )}
      </div>
    </aside>
  )
}

export type Step = { label: string; state: 'done' | 'now' | 'next' }

/** The progress through a few pages, drawn as a route: done steps, an orange dot for the current one, next steps. */
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
            className="absolute -top-2 left-3 h-4 -translate-x-1/2 border-l border-dashed border-edge"
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

/** The steps of a route, with the current one at `now`. */
export const stepsAt = (labels: readonly string[], now: number): Step[] =>
  labels.map((label, at) => ({ label, state: at < now ? 'done' : at === now ? 'now' : 'next' }))
