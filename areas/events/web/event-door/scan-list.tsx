import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useWords } from '#kernel/web/words.ts'
import type { DoorScan } from './door-rules.ts'
import { textOfScan, titleOfScan, toneOfScan } from './scan-result.ts'

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX }
const tones = { good: 'text-brand', warn: 'text-warn', bad: 'text-bad' }
const mostShown = 30

/** The last scans of this device, the newest first. */
export function ScanList({ scans }: { scans: readonly DoorScan[] }) {
  const { t } = useWords('event-door')
  return (
    <section>
      <h2 className="text-lg font-bold">{t('scans.title')}</h2>
      {scans.length === 0 ? (
        <p className="mt-2 border-t border-ink pt-3 text-dim">{t('scans.none')}</p>
      ) : (
        <ol className="mt-2 border-t border-ink">
          {scans
            .slice(-mostShown)
            .toReversed()
            .map(scan => (
              <Line key={scan.id} scan={scan} />
            ))}
        </ol>
      )}
    </section>
  )
}

function Line({ scan }: { scan: DoorScan }) {
  const words = useWords('event-door')
  const tone = toneOfScan(scan)
  const Icon = icons[tone]
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Icon size={20} aria-hidden className={`mt-0.5 flex-none ${tones[tone]}`} />
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-semibold wrap-anywhere">{titleOfScan(scan, words)}</span>
        <span className="block text-sm text-dim">{textOfScan(scan, words)}</span>
      </span>
      <time dateTime={scan.happened_at} className="font-mono text-sm text-dim">
        {words.date(scan.happened_at, 'time')}
      </time>
    </li>
  )
}
