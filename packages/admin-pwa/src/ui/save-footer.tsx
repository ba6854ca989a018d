import { Button } from '@zari/shared/ui/controls'

/** Below the form of a dialog: Cancel, and the button that sends the form. */
export function SaveFooter({
  form,
  isSaving,
  isUploading = false,
  words = 'Save',
  onCancel,
}: {
  /** Id of the form that is sent. */
  form: string
  isSaving: boolean
  isUploading?: boolean
  words?: string
  onCancel: () => void
}) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="main" type="submit" form={form} disabled={isSaving || isUploading}>
        {isSaving ? 'Saving...' : isUploading ? 'Uploading...' : words}
      </Button>
    </>
  )
}
