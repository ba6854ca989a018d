import { SERVICES } from '@zari/shared/orders/order-schemas'
import { SelectField, TextAreaField } from '@zari/shared/ui/field'
import type { FieldsProps } from './fields-props.ts'
import { PersonFields } from './person-fields.tsx'

const words = {
  name: 'Full Name',
  email: 'Email (Optional)',
  phone: 'Phone',
  phoneExample: '+91 98765 43210',
}

export function ConsultationFields({ errorOf, values }: FieldsProps) {
  return (
    <>
      <PersonFields words={words} errorOf={errorOf} values={values} />
      <SelectField
        label="Service"
        name="service"
        required
        defaultValue={values['service'] ?? ''}
        error={errorOf('service')}
      >
        <option value="">Select a service</option>
        {SERVICES.map((service) => (
          <option key={service}>{service}</option>
        ))}
      </SelectField>
      {/* Set by a link from a gallery's card (client/service-choice.ts). */}
      <input hidden name="piece" defaultValue={values['piece'] ?? ''} />
      <TextAreaField
        label="Details"
        name="details"
        rows={4}
        required
        minLength={10}
        maxLength={5000}
        defaultValue={values['details']}
        error={errorOf('details')}
      />
    </>
  )
}
