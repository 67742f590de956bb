import { IconCircleCheck, IconCircleMinus, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ask } from '#kernel/web/client.ts'
import { problemOrThrow } from '#kernel/web/problem.ts'
import { useWords } from '#kernel/web/words.ts'
import { rooms } from '../../contract/index.ts'
import type { CallPath } from '../../contract/states.ts'
import { tryConnection, type ConnectionTest } from './try-connection.ts'

type Result = ConnectionTest | 'trying' | 'not_set_up' | 'unknown'
type Results = { direct: Result; relay: Result }

const isRelay = ({ urls }: RTCIceServer) => [urls].flat().some(url => url.startsWith('turn'))

/** Tries both ways in which a call can connect. */
async function tryBoth(code: string, show: (results: Partial<Results>) => void): Promise<void> {
  const { ice_servers } = await ask(rooms.iceServers, { code }, { stay: true })
  show({
    direct: await tryConnection(
      ice_servers.filter(server => !isRelay(server)),
      'all',
    ),
  })
  show({ relay: ice_servers.some(isRelay) ? await tryConnection(ice_servers, 'relay') : 'not_set_up' })
}

/** The result of both tests; undefined if one could not be made. */
function pathOf({ direct, relay }: Results): CallPath | undefined {
  const works = (result: Result) => typeof result === 'object' && result.works
  if (works(direct)) return 'direct'
  if (works(relay)) return 'relay'
  return [direct, relay].some(each => each === 'trying' || each === 'unknown') ? undefined : 'blocked'
}

type Props = { code: string; onPath(path: CallPath | undefined): void }

/** Whether a call can go directly or through a relay from here, measured. */
export function ConnectionChecks({ code, onPath }: Props) {
  const { t } = useWords('rooms')
  const [results, setResults] = useState<Results>({ direct: 'trying', relay: 'trying' })
  useEffect(() => {
    let isGone = false
    const show = (change: Partial<Results>) => !isGone && setResults(before => ({ ...before, ...change }))
    tryBoth(code, show).catch((error: unknown) => {
      show({ direct: 'unknown', relay: 'unknown' })
      problemOrThrow(error)
    })
    return () => void (isGone = true)
  }, [code])
  const { direct, relay } = results
  const path = pathOf(results)
  useEffect(() => onPath(path), [path, onPath])
  return (
    <section className="pt-7">
      <h2 className="text-lg">{t('connection.title')}</h2>
      <dl className="mt-2 border-t border-line">
        <ResultLine label={t('connection.direct')} result={direct} />
        <ResultLine label={t('connection.relay')} result={relay} />
      </dl>
      {path && (
        <p role="status" className="pt-3 text-[0.9375rem] text-dim">
          {t(`connection.says_${path}`)}
        </p>
      )}
    </section>
  )
}

function ResultLine({ label, result }: { label: string; result: Result }) {
  const { t } = useWords('rooms')
  const isTried = typeof result === 'object'
  const Icon =
    result === 'trying' ? IconLoader2 : !isTried ? IconCircleMinus : result.works ? IconCircleCheck : IconCircleX
  const tone = isTried ? (result.works ? 'text-brand' : 'text-warn') : 'text-dim'
  const resultText = !isTried
    ? t(`connection.${result}`)
    : result.works
      ? t('connection.works', { delay: result.delayMs })
      : t('connection.blocked')
  return (
    <div className="flex items-center gap-3 border-b border-line py-3">
      <Icon
        size={20}
        aria-hidden
        className={`flex-none ${tone} ${result === 'trying' ? 'motion-safe:animate-spin' : ''}`}
      />
      <dt className="font-semibold">{label}</dt>
      <dd className="ml-auto text-right text-[0.9375rem] text-dim">{resultText}</dd>
    </div>
  )
}
