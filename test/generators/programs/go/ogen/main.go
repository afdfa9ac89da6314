package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"

	"tried/calls"
	"tried/client"
)

var ctx = context.Background()

type credentials struct{}

func (credentials) ApiKey(context.Context, client.OperationName) (client.ApiKey, error) {
	return client.ApiKey{APIKey: "ApiKey dev"}, nil
}

func main() {
	api, err := client.NewClient(os.Getenv("MOCK_URL"), credentials{})
	calls.Check(err)
	calls.Make(func(call calls.Call) (any, []*string, error) {
		result, err := send(api, call)
		if err != nil {
			return nil, nil, err
		}
		if name := fmt.Sprintf("%T", result); strings.Contains(name, "Error") || strings.Contains(name, "XX") {
			return nil, nil, fmt.Errorf("not successful: %s", name)
		}
		return result, subjectsOf(result), nil
	})
}

func send(api *client.Client, call calls.Call) (any, error) {
	switch call.Operation {
	case "createSubscriber":
		return api.CreateSubscriber(ctx, decoded[client.CreateSubscriberRequest](call.Body), parameters[client.CreateSubscriberParams](call))
	case "updateSubscriberOnlineStatus":
		return api.UpdateSubscriberOnlineStatus(ctx, decoded[client.UpdateOnlineStatusRequest](call.Body), parameters[client.UpdateSubscriberOnlineStatusParams](call))
	case "searchSubscribers":
		return api.SearchSubscribers(ctx, parameters[client.SearchSubscribersParams](call))
	case "updateIntegration":
		body := client.NewOptUpdateIntegrationRequest(*decoded[client.UpdateIntegrationRequest](call.Body))
		return api.UpdateIntegration(ctx, body, parameters[client.UpdateIntegrationParams](call))
	case "listActiveIntegrations":
		return api.ListActiveIntegrations(ctx, client.ListActiveIntegrationsParams{})
	case "listMessages":
		return api.ListMessages(ctx, parameters[client.ListMessagesParams](call))
	case "getWorkflow":
		return api.GetWorkflow(ctx, parameters[client.GetWorkflowParams](call))
	case "getWorkflowStep":
		return api.GetWorkflowStep(ctx, parameters[client.GetWorkflowStepParams](call))
	case "listNotifications":
		return api.ListNotifications(ctx, parameters[client.ListNotificationsParams](call))
	case "getNotification":
		return api.GetNotification(ctx, parameters[client.GetNotificationParams](call))
	}
	return nil, fmt.Errorf("unknown operation %s", call.Operation)
}

// parameters sets the fields of the path and of the query; optional ones have a method for it.
func parameters[T any](call calls.Call) T {
	var all T
	set := func(name string, value json.RawMessage) {
		field := reflect.ValueOf(&all).Elem().FieldByName(name).Addr()
		if setter := field.MethodByName("SetTo"); setter.IsValid() {
			setter.Call([]reflect.Value{calls.Decode(setter, value)})
		} else {
			calls.Check(json.Unmarshal(value, field.Interface()))
		}
	}
	call.SetPath(set)
	call.SetQuery(set)
	return all
}

func decoded[T any](text json.RawMessage) *T {
	value := new(T)
	calls.Check(json.Unmarshal(text, value))
	return value
}

// subjectsOf reads the subjects of the in-app and e-mail steps of a workflow, or of a retrieved step.
func subjectsOf(result any) []*string {
	subjects := []*string{}
	switch typed := result.(type) {
	case *client.Workflow:
		for _, step := range typed.Steps {
			if inApp, is := step.OneOf.GetInAppStepResponse(); is {
				subjects = append(subjects, subjectOf(inApp.Controls.Values.Subject))
			}
			if email, is := step.OneOf.GetEmailStepResponse(); is {
				subjects = append(subjects, &email.Controls.Values.Subject)
			}
		}
	case *client.RetrievedStep:
		if inApp, is := typed.OneOf.GetRetrievedInAppStep(); is {
			subjects = append(subjects, subjectOf(inApp.ControlValues.Value.Subject))
		}
		if email, is := typed.OneOf.GetRetrievedEmailStep(); is {
			subjects = append(subjects, &email.ControlValues.Value.Subject)
		}
	}
	return subjects
}

func subjectOf(subject client.OptString) *string {
	if value, is := subject.Get(); is {
		return &value
	}
	return nil
}
