import type { AreaPublic } from '#kernel/web/public-page.ts'
import { landingNews } from './public/landing-news.tsx'

/** The public parts of the news. */
export const newsPublic: AreaPublic = { sections: [landingNews] }
