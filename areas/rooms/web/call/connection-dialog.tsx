import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { useWords } from '#kernel/web/words.ts'
import { presentOf } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'
import { measuredPath } from './measured-path.ts'

/** The measurements of each connection, and the number by which people make sure that nobody listens. */
export function ConnectionDialog({ isOpen, onClose, call }: { isOpen: boolean; onClose(): void; call: Call }) {
  const { t } = useWords('rooms')
  const { people, me, links } = useStore(call.state)
  const others = presentOf(people).filter(({ id }) => id !== me?.id)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('call.connection')} closeLabel={t('call.close')} size="wide">
      {others.length === 0 && <p className="text-dim">{t('call.alone')}</p>}
      {others.map(({ id, name }) => (
        <section key={id} className="border-b border-line py-3">
          <h3 className="font-semibold">{name}</h3>
          <Figures figures={links[id]?.figures} />
        </section>
      ))}
      <SafetyNumber call={call} />
    </Dialog>
  )
}

/** The number that people compare by voice, with a button to confirm that it is the same. */
function SafetyNumber({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const state = useStore(call.state)
  const { safetyNumber, rules } = state
  const isConfirmed = measuredPath(state)?.isConfirmed ?? false
  if (rules?.provider === 'janus') return <p className="pt-4 text-dim">{t('safety.server')}</p>
  return (
    <section className="pt-4">
      <h3 className="font-semibold">{t('safety.title')}</h3>
      {safetyNumber && <p className="my-2 font-mono text-xl">{safetyNumber}</p>}
      <p role="status" className="text-dim">
        {t(isConfirmed ? 'safety.confirmed' : safetyNumber ? 'safety.compare' : 'safety.not_yet')}
      </p>
      {safetyNumber && !isConfirmed && (
        <Button small className="mt-3" onClick={call.confirmNumber}>
          {t('safety.confirm')}
        </Button>
      )}
    </section>
  )
}

type LinkFigures = NonNullable<ReturnType<Call['state']['get']>['links'][string]['figures']>

function Figures({ figures }: { figures: LinkFigures | undefined }) {
  const { t, number } = useWords('rooms')
  if (!figures?.path) return <p className="text-dim">{t('call.connecting_person')}</p>
  const { path, delayMs, lossPercent, size, framesPerSecond, limit } = figures
  const lines: [string, string | undefined][] = [
    [t('figures.path'), t(`path.${path}`)],
    [t('figures.delay'), delayMs === undefined ? undefined : t('figures.ms', { ms: number(delayMs) })],
    [t('figures.loss'), lossPercent === undefined ? undefined : `${number(lossPercent)} %`],
    [
      t('figures.size'),
      size && (framesPerSecond === undefined ? size : t('figures.size_rate', { size, rate: number(framesPerSecond) })),
    ],
    [t('figures.limit'), t(`figures.limits.${limit}`)],
  ]
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-6 gap-y-0.5 text-[0.9375rem]">
      {lines.flatMap(([label, value]) =>
        value === undefined
          ? []
          : [
              <dt key={label} className="text-dim">
                {label}
              </dt>,
              <dd key={`${label} value`}>{value}</dd>,
            ],
      )}
    </dl>
  )
}
