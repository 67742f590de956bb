/**
 * What areas give to the first visit, before the app has loaded what all of them tell it (`web.ts`): parts of the
 * frame, and the screens after signing in.
 */
export { ActingBanner, OccupationTags } from '#areas/account/web/first-visit.ts'
export { dashboardsScreens as firstScreens } from '#areas/dashboards/web/screens.ts'
