import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'

/** A longer text is refused by every list. */
const mostLetters = 200

/** The rounded search box. Its label is for screen readers; the placeholder shows it. */
export function SearchField({ label, className, ...input }: { label: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div role="search" aria-label={label} className={classNames('relative', className)}>
      <IconSearch
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-dim"
      />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        placeholder={label}
        maxLength={mostLetters}
        enterKeyHint="search"
        {...input}
        id={id}
        type="search"
        className="control control-pill control-search"
      />
    </div>
  )
}
