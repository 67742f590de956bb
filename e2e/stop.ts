import type { Page } from '@playwright/test'

/** One picture of the tour: a screen as somebody sees it, or something opened on it. */
export type Stop = {
  /** Sorts by kind: 1 public, 2 signing in, 3 the lab, 4 administration, 5 opened on a screen. */
  name: string
  path: string
  /** A host of its own, which chooses the landing. */
  host?: string
  /** The sample account that is signed in. */
  as?: string
  /** What the browser will rightly complain of here. */
  expects?: RegExp
  /** Runs before the screen is opened. */
  before?(page: Page): Promise<void>
  /** What is opened on it; `say` knows the words of the language it is seen in. */
  open?(page: Page, say: Say): Promise<void>
  /** Covers the page: the picture is of the window, not of the whole page. */
  isOverlay?: boolean
}

export type Say = (key: string, values?: Record<string, unknown>) => string
