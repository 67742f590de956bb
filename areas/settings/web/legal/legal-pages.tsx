import type { Answered } from '#kernel/contract/call.ts'
import { publicPage, type PublicPage } from '#kernel/web/public-page.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { settings, toPublicSettings, type LegalText } from '../../contract/index.ts'

type Text = Answered<typeof settings.legalText>

/** A text that the operator of the lab sets. Without one, the page does not exist. It changes only with a restart. */
const legalPage = (which: LegalText): PublicPage =>
  publicPage<Text>({
    address: toPublicSettings[which],
    topics: [],
    load: read => read(settings.legalText, { which }),
    meta: (_text, { say }) => ({
      title: `${say(`settings:legal.${which}`)} · AI Lab`,
      description: say(`settings:legal.${which}_text`),
      seed: which,
    }),
    body: ({ html, locale }, { say }) => (
      <Page title={say(`settings:legal.${which}`)} width="text">
        <Html html={html} className="prose" lang={locale} />
      </Page>
    ),
  })

export const legalPages = [legalPage('privacy'), legalPage('terms')]
