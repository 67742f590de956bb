import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { namesInOrder } from './names-in-order.ts'

type Props = { labels: { first_name: string; last_name: string }; maxLength?: number }

const autoComplete = { first_name: 'given-name', last_name: 'family-name' } as const

/** The fields of a person's names, in the order of the reader's language. */
export function NameFields({ labels, ...field }: Props) {
  const { locale } = useWords('account')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {namesInOrder(locale).map(name => (
        <TextField key={name} label={labels[name]} name={name} autoComplete={autoComplete[name]} required {...field} />
      ))}
    </div>
  )
}
