import type { AreaPublic } from '#kernel/web/public-page.ts'
import { landingNews } from './public/landing-news.tsx'

/** What of the news everybody sees. */
export const newsPublic: AreaPublic = { sections: [landingNews] }
