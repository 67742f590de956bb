import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { type FieldValues, FormProvider, get, type Path, type UseFormReturn, useFormContext } from 'react-hook-form'
import { problemOrThrow } from '#kernel/web/problem.ts'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { dropDraft, readDraft, saveDraft } from './draft.ts'
import { FieldBindingContext } from './field-binding.ts'
import { Notice } from './notice.tsx'
import { toast } from './toast.tsx'

export type FormProps<Values extends FieldValues> = {
  /** The result of react-hook-form's `useForm<Values>({ defaultValues })`. */
  form: UseFormReturn<Values>
  /** Sends the values. An error is shown: field errors at their fields, others above; typed text stays. */
  onSubmit: (values: Values) => unknown
  /** A check before sending: the message for each field that is wrong. */
  check?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>
  /** Stores a draft under this name until it is sent. Passwords are never stored, also while they are shown (`data-secret`). */
  draftKey?: string
  label?: string
  className?: string
  children: ReactNode
}

/** A form whose fields need only a `name`: it binds them, shows the server's reasons at them, and keeps typed text. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  check,
  draftKey,
  label,
  className,
  children,
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  useDraft(form, element, draftKey)
  useAskBeforeLeaving(form, draftKey !== undefined)
  const { errors } = form.formState
  const { root } = errors
  const binding = useMemo(
    () => ({
      bind: (name: string) => form.register(name as Path<Values>),
      errorOf: (name: string) => messageOf(errors, name),
    }),
    [form, errors],
  )
  const hasField = (name: string) => element.current?.elements.namedItem(name) != null
  const send = async (values: Values) => {
    if (showErrors(form, entriesOf(check?.(values)))) return
    try {
      await onSubmit(values)
      form.reset(undefined, { keepValues: true })
      if (draftKey) dropDraft(draftKey)
    } catch (error) {
      const problem = problemOrThrow(error)
      // A dialog can be closed while its form is being sent.
      if (!element.current) return void toast([problem.title, problem.detail].filter(Boolean).join(' '))
      const fields = Object.entries(problem.fields ?? {})
      const atFields = fields.filter(([name]) => hasField(name))
      const elsewhere = fields.filter(([name]) => !hasField(name)).map(([, reason]) => reason)
      showErrors(form, atFields)
      // A title above marked fields would only repeat that something is wrong.
      if (atFields.length === 0 || elsewhere.length > 0)
        form.setError('root', { message: [problem.title, problem.detail, ...elsewhere].filter(Boolean).join(' ') })
    }
  }
  return (
    <FormProvider {...form}>
      <FieldBindingContext value={binding}>
        <form
          ref={element}
          noValidate
          aria-label={label}
          onSubmit={event => void form.handleSubmit(send)(event)}
          className={classNames('flex flex-col gap-5', className)}
        >
          {root?.message && <Refusal refused={root}>{root.message}</Refusal>}
          {children}
        </form>
      </FieldBindingContext>
    </FormProvider>
  )
}

/** Why all of it was refused. Scrolls into view each time, because a person who sends a long form is at its end. */
function Refusal({ refused, children }: { refused: object; children: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup function.
    if (refused) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <div ref={notice} className="scroll-my-24">
      <Notice kind="bad">{children}</Notice>
    </div>
  )
}

const messageOf = (errors: object, name: string) => get<object, { message?: string } | undefined>(errors, name)?.message

const entriesOf = (faults: object | undefined): [string, string][] =>
  Object.entries(faults ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

/** Puts each reason at its field, focuses the first, and answers whether there was one. */
function showErrors<Values extends FieldValues>(form: UseFormReturn<Values>, reasons: [string, string][]): boolean {
  reasons.forEach(([name, message], index) =>
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 }),
  )
  return reasons.length > 0
}

function useDraft<Values extends FieldValues>(
  { setValue, subscribe }: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
  key: string | undefined,
) {
  useEffect(() => {
    if (!key) return
    for (const [name, value] of Object.entries(readDraft(key) ?? {}))
      setValue(name as Path<Values>, value as never, { shouldDirty: true })
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        const secrets = [
          ...(element.current?.querySelectorAll<HTMLInputElement>('[data-secret], [type=password]') ?? []),
        ]
        const names = secrets.map(({ name }) => name)
        // What was discarded does not come back.
        if (isDirty) saveDraft(key, values, names)
        else if (isDirty === false) dropDraft(key)
      },
    })
  }, [setValue, subscribe, element, key])
}

/** Closing the tab with unsent work asks: a draft survives a reload, but not a closed tab. */
function useAskBeforeLeaving<Values extends FieldValues>({ formState }: UseFormReturn<Values>, isWork: boolean) {
  const isUnsent = isWork && formState.isDirty && !formState.isSubmitting
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}

/** The button that sends the form around it; busy while it does. */
export function SubmitButton({ kind = 'primary', ...rest }: Omit<ButtonProps, 'type'>) {
  const { formState } = useFormContext()
  return <Button {...rest} kind={kind} type="submit" busy={rest.busy || formState.isSubmitting} />
}
