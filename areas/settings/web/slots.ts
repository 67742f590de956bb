import type { ComponentType } from 'react'

/** Links to settings that have pages of their own, in the order of their areas. */
export const furtherSettings: ComponentType[] = []

/** Areas above add their links, before anything is rendered. */
export const addFurtherSettings = (link: ComponentType): void => void furtherSettings.push(link)
