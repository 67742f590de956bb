import { classNames } from './class-names.ts'

type Props = { facts: readonly { label: string; text: string }[]; className?: string }

/** Labels with their texts, in two columns, separated by lines. */
export const FactList = ({ facts, className }: Props) => (
  <dl
    className={classNames(
      'grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4 text-[0.9375rem]',
      className,
    )}
  >
    {facts.map(({ label, text }) => (
      <div key={label} className="contents">
        <dt className="text-dim">{label}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
)
