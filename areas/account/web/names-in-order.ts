import type { Locale } from '#kernel/contract/locales.ts'

/** A person's names in the order in which a language writes them. */
export const namesInOrder = (locale: Locale): readonly ('first_name' | 'last_name')[] =>
  locale === 'ja-JP' ? ['last_name', 'first_name'] : ['first_name', 'last_name']
