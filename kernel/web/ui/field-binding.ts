import { createContext, useContext } from 'react'

/**
 * What a surrounding form provides for a field with the given name: its props, its error. Fields outside a form have
 * none.
 */
export type FieldBinding = {
  bind: (name: string) => object
  errorOf: (name: string) => string | undefined
}

export const FieldBindingContext = createContext<FieldBinding | undefined>(undefined)

/** The props that a form gives to the field called `name`, and the error it has for it. */
export function useBinding(name: string | undefined): { bound: object; error: string | undefined } {
  const form = useContext(FieldBindingContext)
  return form && name ? { bound: form.bind(name), error: form.errorOf(name) } : { bound: {}, error: undefined }
}
