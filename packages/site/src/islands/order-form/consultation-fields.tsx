import { SERVICES } from '@zari/shared/orders/order-schemas'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import type { FieldsProps } from './fields-props.ts'

export function ConsultationFields({ errorOf, values }: FieldsProps) {
  return (
    <>
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        minLength={2}
        maxLength={200}
        defaultValue={values['name']}
        error={errorOf('name')}
      />
      <TextField
        label="Email (Optional)"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values['email']}
        error={errorOf('email')}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        required
        minLength={10}
        maxLength={40}
        defaultValue={values['phone']}
        error={errorOf('phone')}
      />
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
