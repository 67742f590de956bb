let isPainted = false

/**
 * Does work once the answer to the present key or click is on the screen: what was pressed shows at once, whatever comes of
 * it takes as long as it takes. Within such work, or on a page that nobody sees, at once.
 */
export function afterPaint(work: () => void): void {
  if (isPainted || document.hidden) return work()
  const run = () => {
    isPainted = true
    try {
      work()
    } finally {
      isPainted = false
    }
  }
  // A frame's callbacks come before it is painted, the next task after.
  requestAnimationFrame(() => setTimeout(run))
}
