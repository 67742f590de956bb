import { oneOf } from '#kernel/contract/is-one-of.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRooms } from '../../contract/addresses.ts'
import { endReasons } from '../../contract/states.ts'
import type { CallState } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'
import type { Info } from '../joining/before-call.tsx'
import { Preview } from '../joining/preview.tsx'
import type { LocalMedia } from '../media/local-media.ts'

/** Shown in the lobby: a host has been notified. */
export function LobbyView({ info, call, media }: { info: Info; call: Call; media: LocalMedia }) {
  const { t } = useWords('rooms')
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center gap-5 px-5 py-8 text-center">
      <h1 className="text-title">{info.title}</h1>
      <p role="status" className="text-lg">
        {t('lobby.waiting')}
      </p>
      <p className="text-dim">{t('lobby.text')}</p>
      <Preview media={media} seed={info.code} />
      <Button className="self-center" onClick={() => call.leave()}>
        {t('lobby.leave')}
      </Button>
    </div>
  )
}

/** `lost`: the connection ended, and the lab gave no reason. */
const shownReasons = [...endReasons, 'lost'] as const

/** Shown after the call: why it is over for this person, and how to continue. */
export function OverView({ why = 'left', info, onBack }: { why: CallState['why']; info: Info; onBack(): void }) {
  const { t } = useWords('rooms')
  const words = useWords('rooms').t as (key: string) => string
  const reason = oneOf(shownReasons, why)
  const mayReturn = ['left', 'replaced', 'lost', 'limit', 'room.full', 'room.locked', 'room.not_open'].includes(why)
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      <h1 className="text-title">{reason ? t(`over.${reason}`) : words(`failures.${why}`)}</h1>
      <p className="text-dim">{info.title}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {mayReturn && (
          <Button kind="primary" onClick={onBack}>
            {t('over.again')}
          </Button>
        )}
        <ScreenLink to={toRooms.lab} className={buttonClass()}>
          {t('over.rooms')}
        </ScreenLink>
      </div>
    </div>
  )
}
