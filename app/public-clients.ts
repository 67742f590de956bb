import { startDays } from '#kernel/web/public-client/public-days.ts'
import { startPhotos } from '#kernel/web/public-client/photos.ts'
import { startForms } from '#kernel/web/public-client/public-form.ts'
import { startEvents } from '#areas/events/web/public-client/public-events.ts'
import { startQuotes } from '#areas/research/web/public-client/quotes-on-hover.ts'

/** The forms, the days, and what areas add to the script of public pages: each looks for its own elements. A dynamic import here would load the whole lab. */
export const publicClients: readonly (() => void)[] = [startForms, startDays, startPhotos, startEvents, startQuotes]
