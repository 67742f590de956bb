import { Part } from '#kernel/web/part.tsx'
import { LatestNews } from './latest-news.tsx'
import { OwnAreas } from './own-areas.tsx'

/** The parts below the next steps: the news, and the areas of this person. */
export const FurtherParts = () => (
  <>
    <Part>
      <LatestNews />
    </Part>
    <OwnAreas />
  </>
)
