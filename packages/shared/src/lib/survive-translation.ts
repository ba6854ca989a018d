/** What a translator has put in the place of a text node, which React still holds and goes on changing. */
const replacements = new WeakMap<Node, ChildNode>()

/** @returns what stands for `child` among the children of `parent` */
function shownIn(parent: Node, child: Node): Node {
  let at: Node | null | undefined = child.parentNode ? child : replacements.get(child)
  while (at && at.parentNode !== parent) at = at.parentNode
  return at ?? child
}

/** Chrome's translator takes text nodes out of the page, and puts `<font>` elements there (0152). */
export function surviveTranslation(): void {
  const removeChild: Node['removeChild'] = Reflect.get(Node.prototype, 'removeChild')
  const insertBefore: Node['insertBefore'] = Reflect.get(Node.prototype, 'insertBefore')
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, shownIn(this, child))
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && shownIn(this, before))
    return node
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, previousSibling } of records) {
      // React has changed a text that is out of the page: the translator reads it again.
      if (type === 'characterData') {
        if (!target.parentNode) replacements.get(target)?.replaceWith(target)
      } else if (previousSibling?.nodeName === 'FONT') {
        for (const node of removedNodes) {
          if (!(node instanceof Text)) continue
          replacements.set(node, previousSibling as ChildNode)
          observer.observe(node, { characterData: true })
        }
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}
