import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toIdentities } from '../contract/addresses.ts'
import { identities, mostProviders } from '../contract/index.ts'
import { providersEditor } from '../contract/rights.ts'
import type { Provider } from './provider-types.ts'

const ProviderDialog = lazyPart(async () => ({ default: (await import('./provider-dialog.tsx')).ProviderDialog }))

/** The value in the address while a provider is added. */
const added = 'new'

/** The OpenID Connect providers of the lab, and what to register with them. */
export default function ProvidersPage() {
  const { t } = useWords('identities')
  const { t: k } = useWords('kernel')
  const { items, redirect_uris } = useRead(identities.providers, {})
  const mayChange = useRight(providersEditor)
  const [{ provider: open }, setSearch] = useSearch(toIdentities.providers)
  const provider = items.find(({ id }) => id === open)
  const add =
    mayChange && items.length < mostProviders ? (
      <Button kind="primary" onClick={() => void setSearch({ provider: added })}>
        {t('providers.add')}
      </Button>
    ) : undefined
  return (
    <Page title={t('providers.title')} lead={t('providers.lead')} actions={items.length > 0 && add}>
      {items.length === 0 ? (
        <Empty title={t('providers.none')} action={add}>
          {t('providers.none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map(each => (
            <ProviderLine key={each.id} provider={each} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <Section title={t('providers.redirect_title')} lead={t('providers.redirect_lead')}>
        <div className="flex flex-col gap-3">
          {redirect_uris.map(uri => (
            <CopyField
              key={uri}
              label={new URL(uri).host}
              text={uri}
              copyLabel={k('actions.copy')}
              copiedLabel={k('actions.copied')}
            />
          ))}
        </div>
      </Section>
      <Suspense>
        {mayChange && (provider || open === added) && (
          <ProviderDialog
            key={provider?.id ?? added}
            provider={provider}
            onClose={() => void setSearch({ provider: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}

type LineProps = { provider: Provider; mayChange: boolean }

function ProviderLine({ provider: { id, name, issuer, domains, is_on, people }, mayChange }: LineProps) {
  const { t, list } = useWords('identities')
  return (
    <li className="group relative grid items-center gap-x-6 gap-y-1 py-4 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
      <div className="min-w-0">
        {mayChange ? (
          <ScreenLink
            to={toIdentities.providers}
            search={{ provider: id }}
            className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
          >
            {name}
          </ScreenLink>
        ) : (
          <p className="font-semibold wrap-anywhere">{name}</p>
        )}
        <p className="text-sm wrap-anywhere text-dim">{issuer}</p>
      </div>
      <p className="text-sm wrap-anywhere text-dim">
        {domains.length > 0 ? list(domains) : t('providers.any_domain')} · {t('providers.people', { count: people })}
      </p>
      <p className="sm:text-end">
        <Tag tone={is_on ? 'brand' : 'plain'}>{t(is_on ? 'providers.is_on' : 'providers.is_off')}</Tag>
      </p>
    </li>
  )
}
