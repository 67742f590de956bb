import { toAccount } from '#areas/account/contract/addresses.ts'
import { toHelp } from '#areas/help/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Words } from '#kernel/server/words.ts'
import type { Meta } from '#kernel/web/public-page.ts'

type Preview = { title: string; description: string; seed: string }

/** The screens that people without an account are sent links to, with the words of their previews. */
const previews: Record<string, Preview> = {
  [toAccount.login.path]: { title: 'account:screens.login', description: 'account:login.legend', seed: 'signing-in' },
  [toAccount.register.path]: {
    title: 'account:screens.register',
    description: 'account:register.lead',
    seed: 'doorway',
  },
  ...Object.fromEntries(
    toHelp.contents.also.map(path => [
      path,
      { title: 'help:contents.title', description: 'help:contents.lead', seed: 'help' },
    ]),
  ),
}

/** The preview of a screen's path, if links to it are shared. */
export function linkPreview(words: Words, locale: Locale, path: string): Meta | undefined {
  const preview = Object.hasOwn(previews, path) ? previews[path] : undefined
  if (!preview) return undefined
  return {
    title: `${words(locale, preview.title)} · AI Lab`,
    description: words(locale, preview.description),
    seed: preview.seed,
  }
}
