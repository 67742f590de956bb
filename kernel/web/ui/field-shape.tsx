import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { ChoiceWords } from './checkbox.tsx'

/** A field as it looks, for a first paint: nobody can type into it, and no password manager fills it. */
export const FieldShape = ({ className, children, ...field }: FieldProps & { children?: ReactNode }) => (
  <Field {...field}>
    {() => <span className={classNames('relative control block bg-surface', className)}>{children}</span>}
  </Field>
)

/** A select as it looks. */
export const SelectShape = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <FieldShape {...field}>
    {children}
    <Chevron />
  </FieldShape>
)

/** A pill with a choice as it looks: as wide as the longest choice. */
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
    <ChoiceWords id={useId()} label={label} hint={hint} />
  </div>
)
