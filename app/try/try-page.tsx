import { Page } from '#kernel/web/ui/page.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { SkeletonCard } from '#kernel/web/ui/skeleton.tsx'
import { trial } from './screens.ts'
export default function TryPage() {
  const [search, setSearch] = useSearch(trial.courses)
  return <Page title="Try"><input aria-label="q" value={search.q ?? ''} onChange={e => void setSearch({ q: e.target.value || undefined }, { replace: true })} />
    <ScreenLink to={trial.mine} className="link">mine</ScreenLink>
    <div className="grid gap-4 md:grid-cols-3">{Array.from({length:9},(_, i) => <SkeletonCard key={i} />)}</div></Page>
}
