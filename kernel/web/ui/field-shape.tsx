import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { ChoiceWords } from './checkbox.tsx'

/** A field as it looks, for a first paint: nothing is typed into it, and no program fills it. */
export const FieldShape = ({ className, children, ...field }: FieldProps & { children?: ReactNode }) => (
  <Field {...field}>
    {() => <span className={classNames('relative control block bg-surface', className)}>{children}</span>}
  </Field>
)

/** The same with something to choose from. */
export const SelectShape = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <FieldShape {...field}>
    {children}
    <Chevron />
  </FieldShape>
)

/** As wide as the longest choice, as a select is. */
export const PillShape = ({ chosen, all }: { chosen: string; all: readonly string[] }) => (
  <span className="relative control control-pill grid w-auto bg-surface pr-10">
    {all.map(each => (
      <span key={each} className={classNames('col-start-1 row-start-1 self-center', each !== chosen && 'invisible')}>
        {each}
      </span>
    ))}
    <Chevron />
  </span>
)

const Chevron = () => (
  <IconChevronDown size={18} aria-hidden className="absolute top-1/2 right-3.5 -translate-y-1/2 text-dim" />
)

export const CheckboxShape = ({ label, hint }: { label: string; hint: string }) => (
  <div className="choice">
    <span className="mt-0.5 size-5 flex-none rounded-md border-[1.5px] border-edge bg-surface" />
    <ChoiceWords id="" label={label} hint={hint} />
  </div>
)
