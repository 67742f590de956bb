import { IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Field } from '#kernel/web/ui/field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { occupationName } from '../../contract/occupations.ts'

const most = 8
const longest = 40

type Props = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Short tags, added by Enter or a comma and removed by their cross. */
export function FunctionTags({ tags, onChange }: Props) {
  const { t } = useWords('account')
  const { t: occupation } = useWords('occupations')
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= most
  const add = () => {
    const tag = typed.trim()
    setTyped('')
    if (tag && !isFull && !tags.includes(tag)) onChange([...tags, tag])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter ends the composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || !['Enter', ',', '、'].includes(event.key)) return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('fields.function')} hint={isFull ? t('functions.full', { count: most }) : t('functions.hint')}>
        {ties => (
          <div className="flex gap-2">
            <input
              {...ties}
              value={typed}
              maxLength={longest}
              disabled={isFull}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
              className="control"
            />
            <Button disabled={isFull} onClick={add}>
              {t('functions.add')}
            </Button>
          </div>
        )}
      </Field>
      <ul aria-label={t('fields.function')} className="flex flex-wrap gap-2 empty:hidden">
        {tags.map(tag => (
          <li
            key={tag}
            className="inline-flex items-center gap-1 rounded-full bg-tint pl-3.5 text-sm font-semibold text-on-tint"
          >
            {occupationName(tag, occupation)}
            <button
              type="button"
              aria-label={t('functions.remove', { tag: occupationName(tag, occupation) })}
              onClick={() => onChange(tags.filter(each => each !== tag))}
              className="grid size-9 place-items-center rounded-full"
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
