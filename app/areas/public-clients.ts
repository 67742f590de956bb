import { startEvents } from '#areas/events/web/public-client/public-events.ts'
import { startQuotes } from '#areas/research/web/public-client/quotes-on-hover.ts'

/** What areas add to the one script of public pages: each looks for its own elements. A dynamic import here would load the whole lab. */
export const areaClients: readonly (() => void)[] = [startEvents, startQuotes]
