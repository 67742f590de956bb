import { useStore } from '#kernel/web/store.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'

/** The last lines of the captions, over the lower edge of the pictures. */
export function CaptionLines({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const { captions } = useStore(call.state)
  if (captions.length === 0) return null
  return (
    <div className="pointer-events-none relative z-10 h-0">
      <ol aria-label={t('captions.title')} className="absolute inset-x-3 bottom-3 flex flex-col items-center gap-1">
        {captions.map(({ key, from, name, text }) => (
          <li
            key={key}
            className="max-w-2xl rounded-control border border-line bg-bg px-3 py-1.5 text-lg leading-snug wrap-anywhere"
          >
            <span className="font-semibold">{from === undefined ? t('call.you') : name}</span> {text}
          </li>
        ))}
      </ol>
    </div>
  )
}
