import { defaultLocale, locales } from '#kernel/contract/fields.ts'
import { found } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { legalTextsOf } from '#kernel/server/config.ts'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import { config as calls, type Limits } from '../contract/index.ts'
import { landingTexts } from './landing-texts.ts'
import { leastPasswordLength, mostPhotoBytes } from './limits.ts'
import { landingOf } from './rules.ts'
import { readSetting } from './stored.ts'

export const configHandlers = (limits: Omit<Limits, 'page_size'>) =>
  handle(calls, {
    legalText({ which }, { config, caller }) {
      const texts = legalTextsOf(config, which)
      const locale = texts[caller.locale] ? caller.locale : defaultLocale
      return { html: renderMarkdown(found(texts[locale]), { locale }).html, locale }
    },

    config: async (_input, { db, config, caller }) => ({
      landing: landingOf(caller.host, config),
      locales: [...locales],
      default_locale: defaultLocale,
      sample: config.sample,
      parts: { mail: config.SMTP_URL !== undefined, mailbox: config.sample && !config.SMTP_URL },
      registration: {
        mode: (await readSetting(db, config, 'registration.mode')) ?? 'open',
        domains: (await readSetting(db, config, 'registration.domains')) ?? [],
      },
      landing_texts: landingTexts(config, landingOf(caller.host, config), caller.locale),
      modules_off: (await readSetting(db, config, 'modules.off')) ?? [],
      limits: {
        ...limits,
        password: { ...limits.password, min: leastPasswordLength(config) },
        headshot: { ...limits.headshot, max_bytes: mostPhotoBytes(config) },
        page_size: { usual: 20, most: 100 },
      },
    }),
  })
