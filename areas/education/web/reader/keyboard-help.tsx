import { useState } from 'react'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Kbd } from '#kernel/web/ui/kbd.tsx'
import { useWords } from '#kernel/web/words.ts'
import { areKeysOn, switchKeys } from '../units/keyboard-switch.ts'

const shortcuts = [
  { keys: ['→', 'j'], words: 'next' },
  { keys: ['←', 'k'], words: 'previous' },
  { keys: ['a'], words: 'ask' },
  { keys: ['/'], words: 'find' },
  { keys: ['?'], words: 'help' },
  { keys: ['Ctrl K', '⌘ K'], words: 'search' },
] as const

/** The reader's keys, and the switch that disables them. */
export function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const [isOn, setOn] = useState(areKeysOn)
  const change = (next: boolean) => {
    switchKeys(next)
    setOn(next)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('reader.keys.title')} closeLabel={kernel('actions.close')}>
      <dl className="flex flex-col divide-y divide-line">
        {shortcuts.map(({ keys, words }) => (
          <div key={words} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{t(`reader.keys.${words}`)}</dt>
            <dd className="flex flex-none gap-1.5">
              {keys.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-3"
        label={t('reader.keys.on')}
        checked={isOn}
        onChange={event => change(event.target.checked)}
      />
    </Dialog>
  )
}
