let isPainted = false

/**
 * Does work after the result of the current key or click is painted, so that a press shows at once, however long the
 * work takes. Inside such work, or on a hidden page, it runs at once.
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
  // A frame's callbacks run before it is painted, the next task after.
  requestAnimationFrame(() => setTimeout(run))
}
