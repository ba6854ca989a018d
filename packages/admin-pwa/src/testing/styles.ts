// Touch targets, what is hidden and what covers what come from the app's own style sheet.
import '../index.css'
