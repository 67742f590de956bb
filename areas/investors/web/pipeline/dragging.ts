import { useState, type DragEvent } from 'react'

/** The props of a card that can be dragged. */
export const dragged = (id: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', id),
})

/** The props of a column that cards are dropped on, and whether one is over it. */
export function useDrop(onDropped: (id: string) => void, mayDrop: boolean) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!mayDrop) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDropped(event.dataTransfer.getData('text/plain'))
    },
  }
}
