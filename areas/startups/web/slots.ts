import type { Address } from '#kernel/contract/addresses.ts'
import { createSlot } from '#kernel/web/slot.tsx'
import type { FactKey } from '../contract/facts.ts'
import type { StartupModule } from '../contract/states.ts'

/** The places where a figure is used, and the people who saw an older value of it. */
export const factUsesSlot = createSlot<{ business_id: string; factKey: FactKey }>('where a figure is used')

/** The page of a module, which takes the id of a startup. */
export type ModulePage = { module: StartupModule; to: Address<string, { startup: 'text' }> }

const pages: ModulePage[] = []

/** Areas above add their module of a startup before anything is rendered. */
export const addModulePage = (page: ModulePage): void => void pages.push(page)

export const modulePages = (): readonly ModulePage[] => pages
