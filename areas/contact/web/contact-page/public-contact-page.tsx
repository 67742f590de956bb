import { publicPage } from '#kernel/web/public-page.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { toPublicContact } from '../../contract/public-addresses.ts'
import { ContactForm } from './contact-form.tsx'

/** The contact form: nothing in it depends on data, so it is rendered once for each language. */
export const publicContactPage = publicPage({
  address: toPublicContact.form,
  topics: [],
  inSiteMap: async () => ({ paths: [toPublicContact.form.path], next: null }),
  load: async () => ({}),
  meta: (_data, { say }) => ({
    title: `${say('contact-page:title')} · AI Lab`,
    description: say('contact-page:lead'),
    seed: 'contact',
  }),
  body: (_data, visit) => (
    <Page title={visit.say('contact-page:title')} lead={visit.say('contact-page:lead')} width="form">
      <ContactForm visit={visit} />
    </Page>
  ),
})
